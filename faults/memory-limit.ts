import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Limits the memory of processes and their children with a control group, or where none can be made only measures it. */
export type MemoryLimit = {
  spawn(file: string, args: readonly string[], options: SpawnOptions): ChildProcess
  /** What was used until now. Nobody is killed without a control group, so `isWithin` then compares the peak with the limit. */
  describe(): { text: string; isWithin: boolean }
  /** Removes the control group once its processes have exited. */
  remove(): Promise<void>
}

/** How docs/operations.md starts a server that has little memory. */
export const smallServer = { settings: { MALLOC_ARENA_MAX: '2' }, nodeFlags: ['--max-old-space-size=256'] }

type Usage = { mb: number; withoutFilesMb: number }

const bytesPerMb = 2 ** 20
const pollMs = 20
const removeTimeoutMs = 5_000

const whole = /^(\d+)$/m

/** Where Linux has groups of both versions, and what their files are called. */
const versions = [
  {
    mount: '/sys/fs/cgroup',
    own: /^0::(.*)$/m,
    limit: 'memory.max',
    limitWithSwap: ['memory.swap.max', () => 0],
    used: ['memory.current', whole],
    peak: ['memory.peak', whole],
    killed: ['memory.events', /^oom_kill (\d+)$/m],
    files: /^(?:in)?active_file (\d+)$/gm,
  },
  {
    mount: '/sys/fs/cgroup/memory',
    own: /^\d+:(?:[^:\n]*,)?memory(?:,[^:\n]*)?:(.*)$/m,
    limit: 'memory.limit_in_bytes',
    limitWithSwap: ['memory.memsw.limit_in_bytes', (bytes: number) => bytes],
    used: ['memory.usage_in_bytes', whole],
    peak: ['memory.max_usage_in_bytes', whole],
    killed: ['memory.oom_control', /^oom_kill (\d+)$/m],
    files: /^total_(?:in)?active_file (\d+)$/gm,
  },
] as const

type Group = { folder: string; files: (typeof versions)[number] }

let groupCount = 0

export function limitMemory(limitMb: number): MemoryLimit {
  const group = createGroup(limitMb * bytesPerMb)
  return group ? enforceLimit(group, limitMb) : measureOnly(limitMb)
}

function enforceLimit({ folder, files }: Group, limitMb: number): MemoryLimit {
  const read = ([name, pattern]: readonly [string, RegExp]): number =>
    Number(pattern.exec(readText(join(folder, name)))?.[1] ?? 0)
  // The kernel counts file cache, which it takes back when it is needed.
  const watch = watchPeaks(() => {
    const used = read(files.used)
    const cached = [...readText(join(folder, 'memory.stat')).matchAll(files.files)].reduce(
      (sum, [, count]) => sum + Number(count),
      0,
    )
    return { mb: used / bytesPerMb, withoutFilesMb: (used - cached) / bytesPerMb }
  })
  return {
    spawn: (file, args, options) => spawn('sh', ['-c', enterGroup, join(folder, 'cgroup.procs'), file, ...args], options),
    describe() {
      const { mb, withoutFilesMb } = watch.peaks()
      const peak = Math.round(Math.max(mb, read(files.peak) / bytesPerMb))
      const killed = read(files.killed)
      const text = `peak ${peak} MB, ${Math.round(withoutFilesMb)} MB without file cache, ${killed} processes killed by the kernel's limit of ${limitMb} MB`
      return { text, isWithin: killed === 0 }
    },
    async remove() {
      watch.stop()
      await removeGroup(folder)
    },
  }
}

function measureOnly(limitMb: number): MemoryLimit {
  const pids: number[] = []
  const watch = watchPeaks(() => {
    const kb = pids.flatMap((pid) => [pid, ...listChildren(pid)]).reduce((sum, pid) => sum + readStatus(pid, 'VmRSS'), 0)
    return { mb: kb / 1024, withoutFilesMb: kb / 1024 }
  })
  return {
    spawn(file, args, options) {
      const child = spawn(file, args, options)
      if (child.pid !== undefined) pids.push(child.pid)
      return child
    },
    describe() {
      const mb = Math.round(watch.peaks().mb)
      return { text: `peak ${mb} MB resident, not enforced by the kernel here`, isWithin: mb <= limitMb }
    },
    async remove() {
      watch.stop()
    },
  }
}

/** The shell enters the group before it becomes the program, so all memory of the program counts. */
const enterGroup = 'echo $$ > "$0" && exec "$@"'

/** Makes a group next to or within the own one, at the first place where the kernel lets it limit memory; null if there is none. */
function createGroup(bytes: number): Group | null {
  const own = readText('/proc/self/cgroup')
  for (const files of versions) {
    const path = files.own.exec(own)?.[1]
    if (path === undefined) continue
    for (let parent = join(files.mount, path); parent.startsWith(files.mount); parent = dirname(parent)) {
      const folder = join(parent, `kkori-${process.pid}-${groupCount++}`)
      if (makesGroup(folder, files, bytes)) return { folder, files }
    }
  }
  return null
}

function makesGroup(folder: string, files: Group['files'], bytes: number): boolean {
  try {
    mkdirSync(folder)
  } catch {
    return false
  }
  const [limitWithSwap, toValue] = files.limitWithSwap
  const limits = [write(join(folder, files.limit), bytes), write(join(folder, limitWithSwap), toValue(bytes))]
  // Kernels without swap accounting lack the second file.
  if (limits[0] && spawnSync('sh', ['-c', enterGroup, join(folder, 'cgroup.procs'), 'true']).status === 0) return true
  rmdirSync(folder)
  return false
}

function write(file: string, value: number): boolean {
  try {
    // Only the kernel makes these files: elsewhere, as in the folder above the groups of version 1, there are none.
    writeFileSync(file, String(value), { flag: 'r+' })
    return true
  } catch {
    return false
  }
}

async function removeGroup(folder: string): Promise<void> {
  const deadline = performance.now() + removeTimeoutMs
  for (;;) {
    try {
      return rmdirSync(folder)
    } catch (error) {
      if (performance.now() > deadline) throw error
      await setTimeout(pollMs)
    }
  }
}

function watchPeaks(measure: () => Usage): { peaks: () => Usage; stop: () => void } {
  const peaks = { mb: 0, withoutFilesMb: 0 }
  const poll = (): void => {
    const { mb, withoutFilesMb } = measure()
    peaks.mb = Math.max(peaks.mb, mb)
    peaks.withoutFilesMb = Math.max(peaks.withoutFilesMb, withoutFilesMb)
  }
  const timer = setInterval(poll, pollMs).unref()
  return { peaks: () => peaks, stop: () => clearInterval(timer) }
}

function listChildren(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((other) => other > 0 && readStatus(other, 'PPid') === pid)
}

/** Reads a number from a process's status; 0 if the process has exited. */
function readStatus(pid: number, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readText(`/proc/${pid}/status`))?.[1] ?? 0)
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
