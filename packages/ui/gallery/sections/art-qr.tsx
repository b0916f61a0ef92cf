import { QrCode } from '../../src/qr/index.ts'

export const title = 'QR code'

export default function ArtQr() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 20, padding: 20 }}>
      <QrCode text="https://mindisle.example/" label="扫码在手机上打开" />
      <QrCode
        text="https://mindisle.example/pages/index/home?inviter_id=10086"
        label="Open on your phone"
        size={148}
      />
    </div>
  )
}
