import { build, install } from './setup.mjs'
import { browserTests, checks, conclude, faultTests, unitTests } from './steps.mjs'

install()
build()
conclude([...checks(), unitTests(), faultTests(), browserTests()])
