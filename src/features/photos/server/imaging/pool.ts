/**
 * The door of imaging. One child process, one picture at a time, a short queue: an upload can cost a core for some
 * seconds and nothing else.
 */

import type { Crop } from '../../rules.ts'
import { type ImagingProcess, startImagingProcess } from './child.ts'
import { checkIntake } from './intake.ts'
import { MEMORY_CEILING_IN_BYTES, PictureError, type PictureTask, type ProcessedPicture } from './picture.ts'

export {
  PictureError,
  type ProcessedPicture,
  type VariantName,
} from './picture.ts'

export interface ImagingPool {
  process(input: Buffer, crop?: Crop | null): Promise<ProcessedPicture>
  /** Lets the picture at work finish, refuses those that wait, ends the process. A later picture starts a new one. */
  close(): Promise<void>
  health(): ImagingHealth
}

export interface ImagingHealth {
  pid: number | undefined
  waiting: number
  /** Processes started since the pool was made: 1 is an untroubled life. */
  starts: number
  rssInBytes: number
  /** The highest of all processes that answered. */
  peakInBytes: number
}

export interface PoolOptions {
  /** About a second of work each, and up to 12 MiB held each. */
  queueLimit: number
  deadlineInMs: number
  /** A process that rests above this is replaced, so that the next big picture starts from low ground. */
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

/** Rejects with a PictureError, whose code is all a caller needs. */
export const processPicture: ImagingPool['process'] = (input, crop) => pool.process(input, crop)
export const closeImaging = (): Promise<void> => pool.close()

interface Job {
  task: PictureTask
  resolve(picture: ProcessedPicture): void
  reject(error: PictureError): void
}

export function createPool(overrides: Partial<PoolOptions> = {}): ImagingPool {
  const options = { ...DEFAULTS, ...overrides }
  const waiting: Job[] = []
  let child: ImagingProcess | undefined
  let atWork: Promise<void> | undefined
  let closing = false
  let starts = 0
  let rssInBytes = 0
  let peakInBytes = 0

  return { process: enqueue, close, health }

  async function enqueue(input: Buffer, crop: Crop | null = null): Promise<ProcessedPicture> {
    checkIntake(input)
    if (closing || waiting.length >= options.queueLimit) throw new PictureError('photo_busy')
    return new Promise((resolve, reject) => {
      waiting.push({ task: { bytes: input, crop }, resolve, reject })
      atWork ??= workThroughQueue()
    })
  }

  async function close(): Promise<void> {
    closing = true
    for (const job of waiting.splice(0)) job.reject(new PictureError('photo_busy'))
    await atWork
    await child?.end()
    child = undefined
    closing = false
  }

  function health(): ImagingHealth {
    return { pid: child?.alive ? child.pid : undefined, waiting: waiting.length, starts, rssInBytes, peakInBytes }
  }

  async function workThroughQueue(): Promise<void> {
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      await work(job.task).then(job.resolve, error => job.reject(asPictureError(error)))
    }
    atWork = undefined
  }

  async function work(task: PictureTask): Promise<ProcessedPicture> {
    const reply = await ask(task)
    rssInBytes = reply.rssInBytes
    peakInBytes = Math.max(peakInBytes, reply.peakInBytes)
    if (rssInBytes > options.restingLimitInBytes) await child?.end()
    if (reply.ok) return reply.picture
    throw new PictureError(reply.code, reply.reason)
  }

  async function ask(task: PictureTask) {
    const outcome = await running().ask(task, options.deadlineInMs)
    if (outcome !== 'killed_by_another') return outcome
    // Not the picture's fault, as far as one can tell (an operator, the kernel's memory killer): once more, only once.
    const second = await running().ask(task, options.deadlineInMs)
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

/** Whatever else goes wrong (no process to be had, a full table of files) is one more failure to the caller. */
function asPictureError(error: unknown): PictureError {
  return error instanceof PictureError ? error : new PictureError('photo_failed', error)
}
