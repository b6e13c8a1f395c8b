import { build, install } from './setup.mjs'
import { browserTests, checks, conclude, unitTests } from './stages.mjs'

install()
build()
conclude([...checks(), unitTests(), browserTests()])
