export { Dialog, type DialogProps } from './dialog.tsx'
export { type AskRequest, ask, DialogHost, isDialogOpen, tell, type TellRequest } from './host.tsx'
export { createDialogQueue, type DialogQueue, type DialogRequest } from './queue.ts'
