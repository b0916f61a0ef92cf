export { createToasts, linkToastMs, type Toast, type ToastLink, toastMs } from './store.ts'
export { hideToast, linkToast, toast, ToastHost, ToastPill } from './toast.tsx'
