export { Dialog, type DialogProps } from './dialog.tsx'
export { type AskRequest, open as ask, DialogHost, isDialogOpen, tell, type TellRequest } from './host.tsx'
export { createDialogQueue, type DialogQueue, type DialogRequest } from './queue.ts'
