import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type ImagingReply, PictureError, type PictureTask } from './imaging-messages.ts'

/** The parent's handle of an imaging process, which processes one picture at a time. */
export interface ImagingProcess {
  readonly pid: number | undefined
  readonly alive: boolean
  /** Rejects if the process ends itself (photo_failed) or exceeds the deadline (photo_timeout). The process is then gone. */
  run(task: PictureTask, deadlineInMs: number): Promise<ImagingReply | 'killed_by_another'>
  end(): Promise<void>
}

const ENTRY = fileURLToPath(new URL('./imaging-main.ts', import.meta.url))

/** The child's whole environment. The setting makes it return large freed blocks of memory to the system. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' }

export function startImagingProcess(ceilingInBytes: number): ImagingProcess {
  const child = fork(ENTRY, [String(ceilingInBytes)], {
    execArgv: ['--max-old-space-size=64', '--disable-warning=ExperimentalWarning'],
    env: ENVIRONMENT,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // An idle child doesn't keep the server running. A working child keeps it running until the deadline.
  child.unref()
  child.channel?.unref()

  let alive = true
  const gone = new Promise<NodeJS.Signals | null>(resolve => {
    child.once('exit', (_code, signal) => resolve(signal))
    // `on` instead of `once`, because sending on a closed channel raises the event again.
    child.on('error', () => {
      child.kill('SIGKILL')
      if (child.pid === undefined) resolve(null)
    })
  }).finally(() => {
    alive = false
  })

  return {
    pid: child.pid,
    get alive() {
      return alive
    },
    run: (task, deadlineInMs) => runTask(child, gone, task, deadlineInMs),
    async end() {
      alive = false
      // The child is unreferenced; without this, Node could exit before the awaited end of the child.
      child.ref()
      child.kill('SIGKILL')
      await gone
    },
  }
}

async function runTask(
  child: ChildProcess,
  gone: Promise<NodeJS.Signals | null>,
  task: PictureTask,
  deadlineInMs: number,
): Promise<ImagingReply | 'killed_by_another'> {
  let overdue = false
  const deadline = setTimeout(() => {
    overdue = true
    child.kill('SIGKILL')
  }, deadlineInMs)
  const reply = new Promise<ImagingReply>(resolve => child.once('message', message => resolve(message as ImagingReply)))
  child.send(task, () => undefined)
  try {
    const outcome = await Promise.race([reply, gone])
    if (outcome !== null && typeof outcome === 'object') return outcome
    if (outcome !== null && !overdue) return 'killed_by_another'
    throw overdue
      ? new PictureError('photo_timeout')
      : new PictureError('photo_failed', 'the picture process ended unexpectedly')
  } finally {
    clearTimeout(deadline)
    child.removeAllListeners('message')
  }
}
