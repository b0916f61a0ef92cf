export default function HelpSheet({ onClose }: { onClose(): void }) {
  return (
    <button type="button" onClick={onClose}>
      12356
    </button>
  )
}
