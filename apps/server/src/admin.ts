import { runCommand } from './admin/command-line.ts'
import { runAdmin } from './admin/run-admin.ts'

await runCommand(process.env, runAdmin)
