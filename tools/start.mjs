import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { build, environment, install, node, root } from './setup.mjs'

install()
build()

// glibc gives every thread its own arena, which retains freed memory; two arenas are enough.
const env = { MALLOC_ARENA_MAX: '2', ...environment }
const server = spawn(node, ['dist/server/main.js'], { cwd: root, env, stdio: 'inherit' })

process.on('SIGTERM', () => server.kill('SIGTERM'))
process.on('SIGINT', () => server.kill('SIGINT'))
process.on('SIGHUP', () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
