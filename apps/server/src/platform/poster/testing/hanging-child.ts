import { dieWithParent } from '../guard.ts'

dieWithParent()
process.on('message', () => {
  for (;;);
})
