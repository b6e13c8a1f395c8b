import { FolderTaken } from '../../db/core/folder-lock.ts'
import { UnknownSchema } from '../../db/core/migrate.ts'
import { explainDatabaseError } from '../../db/core/pg-errors.ts'
import { ConfigError } from './config.ts'

/** Explains a startup failure caused by the environment, and what to do about it; null for a bug in the program. */
export function toStartupError(error: unknown, portSetting: 'PORT' | 'METRICS_PORT' = 'PORT'): string | null {
  if (error instanceof ConfigError || error instanceof FolderTaken || error instanceof UnknownSchema) return error.message
  const problem = explainDatabaseError(error)
  if (problem !== null) return problem
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return null
  const path = 'path' in error && typeof error.path === 'string' ? error.path : 'DATA_DIR'
  const port = 'port' in error ? String(error.port) : portSetting
  if ('syscall' in error && error.syscall === 'listen') return explainListenError(error.code, port, portSetting)
  return explainFolderError(error.code, path)
}

function explainListenError(code: string, port: string, setting: string): string | null {
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop the other program, or set ${setting} to another port.`
  if (code === 'EACCES') return `This user is not allowed to use port ${port}. Set ${setting} to a port of 1024 or higher.`
  return code === 'EADDRNOTAVAIL' ? 'HOST is not an address of this machine. Set it to one that is.' : null
}

function explainFolderError(code: string, path: string): string | null {
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return `${path} is not writable. Change its permissions, or set another DATA_DIR.`
  if (['EEXIST', 'ENOTDIR'].includes(code)) return `${path} is not a folder. Set another DATA_DIR.`
  return ['ENOSPC', 'EDQUOT'].includes(code)
    ? `The disk is full: ${path} could not be written. Free some space and start again.`
    : null
}
