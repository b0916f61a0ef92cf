import { createDrawer } from '../drawer.ts'
import { resilience } from './drawings.ts'

/** A server for the tests: it has a drawing under way that never ends, or has had one and has nothing more to do. */
const [, , what, file = ''] = process.argv
const drawer = createDrawer({ file })
const asked = drawer.poster(resilience)
if (what === 'waits') await asked
process.stdout.write(`${drawer.pid}\n`)
