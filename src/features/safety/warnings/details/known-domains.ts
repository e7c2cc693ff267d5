/**
 * Shops, newspapers, broadcasters, music, film, travel and reference sites that everybody knows. No site on which a stranger
 * can have a page or an account with messages belongs in this list.
 */
const KNOWN = `
  bol.com coolblue.nl coolblue.be ah.nl jumbo.com hema.nl hema.com ikea.com ikea.nl wehkamp.nl mediamarkt.nl mediamarkt.de
  zalando.nl zalando.be zalando.de zalando.fr zalando.it zalando.es zalando.pl zalando.se zalando.dk zalando.no zalando.fi
  amazon.com amazon.nl amazon.de amazon.fr amazon.es amazon.it amazon.pl amazon.se amazon.co.uk amazon.com.be ebay.com ebay.de
  ebay.co.uk otto.de argos.co.uk tesco.com fnac.com fnac.be cdiscount.com decathlon.nl decathlon.fr elcorteingles.es
  allegro.pl verkkokauppa.com ns.nl nmbs.be bahn.de sncf.com thetrainline.com trenitalia.com renfe.com dsb.dk sj.se vr.fi pkp.pl
  9292.nl buienradar.nl booking.com thuisbezorgd.nl ticketmaster.nl ticketmaster.com funda.nl
  nu.nl nos.nl npo.nl ad.nl nrc.nl trouw.nl parool.nl telegraaf.nl volkskrant.nl rtl.nl standaard.be hln.be demorgen.be vrt.be
  bbc.com bbc.co.uk theguardian.com nytimes.com spiegel.de zeit.de bild.de faz.net tagesschau.de lemonde.fr lefigaro.fr
  liberation.fr elpais.com elmundo.es repubblica.it corriere.it onet.pl wyborcza.pl dn.se svt.se aftonbladet.se dr.dk
  politiken.dk nrk.no vg.no hs.fi yle.fi
  spotify.com deezer.com netflix.com imdb.com wikipedia.org nl.wikipedia.org en.wikipedia.org de.wikipedia.org
  fr.wikipedia.org`

const BARE = KNOWN.trim()
  .split(/\s+/)
  .map(domain => domain.replaceAll('.', String.raw`\.`))
  .join('|')

/** Whole domains without a path: `me@bol.com`, `bol.com.example` and `bol.com/lisa` are other addresses. */
const KNOWN_DOMAIN = new RegExp(
  String.raw`(?<![\p{L}\p{N}@._/:-])(?:https?://)?(?:www\.)?(?:${BARE})(?![\p{L}\p{N}@_/-]|[.:][\p{L}\p{N}])`,
  'giu',
)

/** The text without the domains that everybody knows, because they are no way to contact its writer. */
export function withoutKnownDomains(text: string): string {
  return text.replace(KNOWN_DOMAIN, ' … ')
}
