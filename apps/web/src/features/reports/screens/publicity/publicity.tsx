import { usePage } from '../../../../lib/navigation/page-stack.tsx'
import { Owner } from './owner.tsx'
import { Reader } from './reader.tsx'
import './publicity.css'

/** With a token what others see of a report, with an id where its owner decides that. */
export default function Publicity() {
  const { query } = usePage()
  return query.token === undefined && query.id !== undefined ? (
    <Owner id={query.id} />
  ) : (
    <Reader token={query.token ?? ''} />
  )
}
