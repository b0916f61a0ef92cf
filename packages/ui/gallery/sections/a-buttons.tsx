import { Button } from '../../src/button/index.ts'
import { Icon } from '../../src/icon/index.ts'
import { IconButton } from '../../src/icon-button/index.ts'

export const title = '三种橙与按钮'

const orange = (background: string, color: string) => ({
  display: 'flex',
  flexDirection: 'column' as const,
  alignItems: 'center',
  justifyContent: 'center',
  height: 92,
  borderRadius: 'var(--r-m)',
  boxShadow: 'var(--edge)',
  background: `var(--${background})`,
  color: `var(--${color})`,
  font: 'var(--t-caption)',
})

export default function Buttons() {
  return (
    <div className="pad stack">
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gridGap: 10 }}>
        <div style={orange('brand', 'on-brand')}>
          <b>brand</b>填充
        </div>
        <div style={orange('raised', 'brand-mark')}>
          <Icon name="house-simple-fill" size={26} />
          <b style={{ color: 'var(--ink)' }}>brand-mark</b>
        </div>
        <div style={orange('brand-soft', 'brand-ink')}>
          <b>brand-ink</b>文字
        </div>
      </div>
      <Button block>主要操作</Button>
      <div className="wrap">
        <Button kind="soft" size="m">
          次要
        </Button>
        <Button kind="quiet" size="m">
          中性
        </Button>
        <Button kind="line" size="m">
          描边
        </Button>
        <Button kind="text" size="m">
          文字
        </Button>
        <Button size="m" disabled>
          不可用
        </Button>
        <Button size="m" loading loadingText="提交中">
          提交答案
        </Button>
        <Button size="s" kind="soft">
          小号
        </Button>
        <Button size="s" kind="quiet" icon="plus-bold">
          添加
        </Button>
      </div>
      <div>
        <Button block disabled reason="还有 3 题没有作答">
          交卷
        </Button>
      </div>
      <div className="row">
        <IconButton icon="lifebuoy" label="紧急求助" />
        <IconButton icon="bell" label="消息，1 条未读" dot />
        <IconButton icon="trash" label="清空" quiet />
        <IconButton icon="gear-six" label="设置" disabled />
      </div>
      <Button kind="line" block icon="wechat-logo-fill">
        微信一键登录
      </Button>
    </div>
  )
}
