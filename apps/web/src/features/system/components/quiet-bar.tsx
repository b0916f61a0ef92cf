import { PageBar } from '../../../lib/shell/page-bar.tsx'

/** A page whose drawing says it all: its name is only read out. */
export function QuietBar({ name, isRoot = false }: { name: string; isRoot?: boolean }) {
  return <PageBar name={name} title={<span className="sr">{name}</span>} isRoot={isRoot} />
}
