import { build, install } from './setup.mjs'
import { browserTests, checks, conclude, torture, unitTests } from './stages.mjs'

install()
build()
conclude([...checks(), unitTests(), torture(), browserTests()])
