import { useState } from 'react'
import { Button } from '../../src/button/index.ts'
import { ask, tell } from '../../src/dialog/index.ts'
import { Sheet } from '../../src/sheet/index.ts'
import { ToastPill, toast } from '../../src/toast/index.ts'

export const title = '轻提示、对话框与面板'

const stop = {
  title: '先停在这里吗？',
  body: '已答的 12 题都保存好了，\n想继续时从第 13 题开始。',
  confirm: '继续作答',
  cancel: '稍后再来',
}

export default function Layers() {
  const [open, setOpen] = useState(false)
  const answer = async (): Promise<void> => toast((await ask(stop)) ? '继续作答' : '稍后再来')
  return (
    <div className="pad stack">
      <p className="center">
        <ToastPill text="已写进今天的日记" icon="check-circle-fill" />
      </p>
      <div className="dialog" style={{ maxWidth: 'none' }}>
        <h3 className="dialog__t">{stop.title}</h3>
        <p className="dialog__b">{stop.body}</p>
        <div className="dialog__actions">
          <Button kind="quiet" size="m">
            {stop.cancel}
          </Button>
          <Button size="m">{stop.confirm}</Button>
        </div>
      </div>
      <div className="wrap">
        <Button kind="quiet" size="m" onClick={() => toast('已写进今天的日记', 'check-circle-fill')}>
          Toast
        </Button>
        <Button kind="quiet" size="m" onClick={() => void answer()}>
          Ask
        </Button>
        <Button
          kind="quiet"
          size="m"
          onClick={() => [
            tell({ title: '风有点大，没连上', confirm: '知道了' }),
            tell({ title: '风有点大，没连上', confirm: '知道了' }),
          ]}
        >
          Tell twice
        </Button>
        <Button kind="quiet" size="m" onClick={() => setOpen(true)}>
          Sheet
        </Button>
      </div>
      <HelpSheet open={open} close={() => setOpen(false)} answer={answer} />
    </div>
  )
}

function HelpSheet(props: { open: boolean; close: () => void; answer: () => Promise<void> }) {
  const { open, close, answer } = props
  return (
    <Sheet
      open={open}
      onClose={close}
      title="你不必一个人扛着"
      serif
      sub="都有真人接听。说不清也没关系，打通就好。"
      closeLabel="关闭"
    >
      <div className="stack">
        <Button block>拨打 12356</Button>
        <Button block kind="quiet" onClick={() => void answer()}>
          先问一句
        </Button>
        {Array.from({ length: 12 }, (_, at) => (
          <p key={at} className="callout">
            潮水会来，也会退。
          </p>
        ))}
      </div>
    </Sheet>
  )
}
