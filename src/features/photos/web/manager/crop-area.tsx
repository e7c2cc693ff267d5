import { useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop'
import 'react-image-crop/dist/ReactCrop.css'
import { useText } from '#platform/web/i18n.tsx'
import { CROP_RATIO, type Crop, SMALLEST_SIDE_IN_PIXELS } from '../../rules.ts'

type Props = {
  src: string
  /** Allows any aspect ratio. */
  free: boolean
  onChange: (crop: Crop) => void
  /** The browser can't render the file; the server will explain. */
  onUnreadable: () => void
}

/** The crop frame: moved and resized by dragging or arrow keys. Loaded on first use. */
export default function CropArea({ src, free, onChange, onUnreadable }: Props) {
  const t = useText()
  const [crop, setCrop] = useState<PercentCrop>()
  const [least, setLeast] = useState(0)

  function change(next: PercentCrop): void {
    setCrop(next)
    onChange({ x: next.x / 100, y: next.y / 100, width: next.width / 100, height: next.height / 100 })
  }

  /** Runs once: React fires load again for a cached picture, which must not reset the frame. */
  function begin({ width, height, naturalWidth }: HTMLImageElement): void {
    if (crop) return
    setLeast(Math.min(width, height, (SMALLEST_SIDE_IN_PIXELS / naturalWidth) * width))
    const side = width / height > CROP_RATIO ? { height: 100 } : { width: 100 }
    change(centerCrop(makeAspectCrop({ unit: '%', ...side }, CROP_RATIO, width, height), width, height))
  }

  return (
    <ReactCrop
      crop={crop}
      onChange={(_, percent) => change(percent)}
      aspect={free ? undefined : CROP_RATIO}
      minWidth={least}
      minHeight={least}
      keepSelection
      ruleOfThirds
      className="max-h-[56dvh] rounded-md"
      ariaLabels={{
        cropArea: t('photos.crop_area'),
        nwDragHandle: t('photos.crop_nw'),
        nDragHandle: t('photos.crop_n'),
        neDragHandle: t('photos.crop_ne'),
        eDragHandle: t('photos.crop_e'),
        seDragHandle: t('photos.crop_se'),
        sDragHandle: t('photos.crop_s'),
        swDragHandle: t('photos.crop_sw'),
        wDragHandle: t('photos.crop_w'),
      }}
    >
      <img
        src={src}
        alt={t('photos.crop_preview')}
        onLoad={event => begin(event.currentTarget)}
        onError={onUnreadable}
        className="max-h-[56dvh] w-auto max-w-full"
      />
    </ReactCrop>
  )
}
