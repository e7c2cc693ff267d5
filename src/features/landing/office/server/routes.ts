import { serve } from '#platform/server/endpoints/serve.ts'
import * as contract from '../contract.ts'
import * as experiments from '../contract-experiments.ts'
import {
  changeExperiment,
  createExperiment,
  experimentWithSite,
  listExperiments,
  removeExperiment,
} from './experiments/experiments.ts'
import { adoptWinner, startExperiment, stopExperiment, undoAdoption } from './experiments/run-experiment.ts'
import { changeVariant, createVariant, listVariants, removeVariant } from './variants.ts'

export const routes = [
  serve(contract.getVariants, ({ caller, sites, permittedSites }) =>
    listVariants(caller.address, sites, permittedSites),
  ),

  serve(contract.createVariant, async ({ caller: { staffId }, body, tx }) => ({
    id: await createVariant(tx, { staffId, ...body }),
  })),

  serve(contract.changeVariant, async ({ caller: { staffId }, body, permittedSites, tx }) => ({
    version: await changeVariant(tx, { staffId, ...body }, permittedSites),
  })),

  serve(contract.removeVariant, async ({ caller: { staffId }, body, permittedSites, tx }) => ({
    removed: await removeVariant(tx, { staffId, id: body.id }, permittedSites),
  })),

  serve(experiments.getExperiments, ({ sites, permittedSites }) => listExperiments(sites, permittedSites)),

  serve(experiments.getExperiment, ({ query, permittedSites }) => experimentWithSite(query.id, permittedSites)),

  serve(experiments.createExperiment, ({ caller: { staffId }, body, tx }) =>
    createExperiment(tx, { staffId, ...body }),
  ),

  serve(experiments.changeExperiment, ({ caller: { staffId }, body, permittedSites, tx }) =>
    changeExperiment(tx, { staffId, ...body }, permittedSites),
  ),

  serve(experiments.removeExperiment, async ({ caller: { staffId }, body, permittedSites, tx }) => ({
    removed: await removeExperiment(tx, { staffId, id: body.id }, permittedSites),
  })),

  serve(experiments.startExperiment, async ({ caller: { staffId }, body, permittedSites, tx }) => ({
    state: await startExperiment(tx, { staffId, ...body }, permittedSites),
  })),

  serve(experiments.stopExperiment, async ({ caller: { staffId }, body, permittedSites, tx }) => ({
    state: await stopExperiment(tx, { staffId, ...body }, permittedSites),
  })),

  serve(experiments.adoptWinner, async ({ caller: { staffId }, body, permittedSites, tx }) => ({
    adopted: await adoptWinner(tx, { staffId, ...body }, permittedSites),
  })),

  serve(experiments.undoAdoption, async ({ caller: { staffId }, body, permittedSites, tx }) => ({
    adopted: await undoAdoption(tx, { staffId, ...body }, permittedSites),
  })),
]
