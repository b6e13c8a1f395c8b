import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { build, environment, install, node, root } from './setup.mjs'

install()
build()

const server = spawn(node, ['dist/server/main.js'], { cwd: root, env: environment, stdio: 'inherit' })

process.on('SIGTERM', () => server.kill('SIGTERM'))
process.on('SIGINT', () => server.kill('SIGINT'))
process.on('SIGHUP', () => server.kill('SIGTERM'))
server.on('exit', (code, signal) => process.exit(code ?? 128 + (signal ? constants.signals[signal] : 0)))
