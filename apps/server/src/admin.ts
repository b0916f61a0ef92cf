import { runCommand } from './admin/command-line.ts'
import { runAdmin } from './admin/run-admin.ts'

void runCommand(process.env, runAdmin)
