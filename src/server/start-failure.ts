import { FolderTaken } from '../db/folder-lock.ts'
import { ConfigError } from './config.ts'

/** What about the machine kept the program from starting, as a sentence that says what to do; null where the program itself is at fault. */
export function startFailure(error: unknown): string | null {
  if (error instanceof ConfigError || error instanceof FolderTaken) return error.message
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return null
  const place = 'path' in error && typeof error.path === 'string' ? error.path : 'DATA_DIR'
  const port = 'port' in error ? String(error.port) : 'PORT'
  if ('syscall' in error && error.syscall === 'listen') return listenFailure(error.code, port)
  return folderFailure(error.code, place)
}

function listenFailure(code: string, port: string): string | null {
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. End that one, or choose another with PORT.`
  if (code === 'EACCES') return `Port ${port} is not allowed to this user. Choose another with PORT, 1024 or higher.`
  return code === 'EADDRNOTAVAIL' ? 'HOST names an address that this machine does not have.' : null
}

function folderFailure(code: string, place: string): string | null {
  if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return `${place} cannot be written. Allow it, or choose another DATA_DIR.`
  if (['EEXIST', 'ENOTDIR'].includes(code)) return `${place} is no folder, and one is needed. Choose another DATA_DIR.`
  return ['ENOSPC', 'EDQUOT'].includes(code)
    ? `The disk is full: ${place} could not be written. Make room and start again.`
    : null
}
