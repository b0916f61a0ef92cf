export { createToasts, type Toast, toastMs } from './store.ts'
export { hideToast, toast, ToastHost, ToastPill } from './toast.tsx'
