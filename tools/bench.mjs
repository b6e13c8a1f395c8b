import { spawnSync } from 'node:child_process'
import { build, environment, install, node, root } from './setup.mjs'

install()
build()

const { status } = spawnSync(node, ['bench/main.ts'], { cwd: root, env: environment, stdio: 'inherit' })
process.exit(status ?? 1)
