import { build, install } from './setup.mjs'
import { browserTests, checks, conclude, faultTests, unitTests } from './steps.mjs'

install()
build()
conclude([...(await checks()), await unitTests(), await faultTests(), await browserTests()])
