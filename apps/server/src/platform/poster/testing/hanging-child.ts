import { dieWithParent } from '../../helper/guard.ts'

dieWithParent()
process.on('message', () => {
  for (;;);
})
