export { createToasts, linkToastMs, type Toast, type ToastLink, toastMs } from './store.ts'
export { linkToast, passingToast, toast, ToastHost, ToastPill } from './toast.tsx'
