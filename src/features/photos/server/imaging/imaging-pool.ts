/**
 * The entry to imaging. One child process handles one picture at a time, and members take turns in a short queue. So
 * uploads use at most one core.
 */

import type { Crop } from '../../rules.ts'
import { checkUpload } from './check-upload.ts'
import { FairQueue } from './fair-queue.ts'
import { MEMORY_CEILING_IN_BYTES, PictureError, type PictureTask, type ProcessedPicture } from './imaging-messages.ts'
import { type ImagingProcess, startImagingProcess } from './imaging-process.ts'

export {
  PictureError,
  type ProcessedPicture,
  type VariantName,
} from './imaging-messages.ts'

export interface ImagingPool {
  process(input: Buffer, order: PictureOrder): Promise<ProcessedPicture>
  /** Finishes the current picture, rejects waiting ones and ends the process. A later picture starts a new one. */
  close(): Promise<void>
  health(): ImagingHealth
}

/** The member who sent a picture, and the piece of it to keep. */
export interface PictureOrder {
  readonly memberId: number
  readonly crop?: Crop | null
}

export interface ImagingHealth {
  pid: number | undefined
  waiting: number
  /** Processes started by this pool; 1 means no crash. */
  starts: number
  rssInBytes: number
  /** The peak memory of all processes. */
  peakInBytes: number
}

export interface PoolOptions {
  /** Each waiting picture means about a second of work and up to 12 MiB. */
  queueLimit: number
  deadlineInMs: number
  /** A process with more resident memory than this is replaced before the next picture. */
  restingLimitInBytes: number
  ceilingInBytes: number
}

const DEFAULTS: PoolOptions = {
  queueLimit: 8,
  deadlineInMs: 15_000,
  restingLimitInBytes: 200 * 1024 * 1024,
  ceilingInBytes: MEMORY_CEILING_IN_BYTES,
}

const pool = createPool()

/** Rejects with a PictureError that carries a code. */
export const processPicture: ImagingPool['process'] = (input, order) => pool.process(input, order)
export const closeImaging = (): Promise<void> => pool.close()

interface Job {
  task: PictureTask
  resolve(picture: ProcessedPicture): void
  reject(error: PictureError): void
}

export function createPool(overrides: Partial<PoolOptions> = {}): ImagingPool {
  const options = { ...DEFAULTS, ...overrides }
  const waiting = new FairQueue<Job>(options.queueLimit)
  let child: ImagingProcess | undefined
  let atWork: Promise<void> | undefined
  let closing = false
  let starts = 0
  let rssInBytes = 0
  let peakInBytes = 0

  return { process: enqueue, close, health }

  async function enqueue(input: Buffer, { memberId, crop = null }: PictureOrder): Promise<ProcessedPicture> {
    checkUpload(input)
    if (closing) throw new PictureError('photo_busy')
    return new Promise((resolve, reject) => {
      const displaced = waiting.add(memberId, { task: { bytes: input, crop }, resolve, reject })
      displaced?.reject(new PictureError('photo_busy'))
      atWork ??= workThroughQueue()
    })
  }

  async function close(): Promise<void> {
    closing = true
    for (let job = waiting.take(); job; job = waiting.take()) job.reject(new PictureError('photo_busy'))
    await atWork
    await child?.end()
    child = undefined
    closing = false
  }

  function health(): ImagingHealth {
    return { pid: child?.alive ? child.pid : undefined, waiting: waiting.length, starts, rssInBytes, peakInBytes }
  }

  async function workThroughQueue(): Promise<void> {
    for (let job = waiting.take(); job; job = waiting.take()) {
      await work(job.task).then(job.resolve, error => job.reject(asPictureError(error)))
    }
    atWork = undefined
  }

  async function work(task: PictureTask): Promise<ProcessedPicture> {
    const reply = await runWithRetry(task)
    rssInBytes = reply.rssInBytes
    peakInBytes = Math.max(peakInBytes, reply.peakInBytes)
    if (rssInBytes > options.restingLimitInBytes) await child?.end()
    if (reply.ok) return reply.picture
    throw new PictureError(reply.code, reply.reason)
  }

  async function runWithRetry(task: PictureTask) {
    const outcome = await running().run(task, options.deadlineInMs)
    if (outcome !== 'killed_by_another') return outcome
    // An administrator or the kernel probably killed the process, so the picture is retried once.
    const second = await running().run(task, options.deadlineInMs)
    if (second === 'killed_by_another') throw new PictureError('photo_failed', second)
    return second
  }

  function running(): ImagingProcess {
    if (child?.alive) return child
    starts += 1
    child = startImagingProcess(options.ceilingInBytes)
    return child
  }
}

/** Reports any other error, for example a missing process, as `photo_failed`. */
function asPictureError(error: unknown): PictureError {
  return error instanceof PictureError ? error : new PictureError('photo_failed', error)
}
