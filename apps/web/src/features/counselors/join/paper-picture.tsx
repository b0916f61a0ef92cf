import { Icon } from '@mindisle/ui/icon'
import { Skeleton } from '@mindisle/ui/skeleton'
import { useBlobUrl } from '../../../lib/files/use-blob-url.ts'
import { usePaper } from './api.ts'

export function PaperPicture({ address, label }: { address: string; label: string }) {
  const { data, isError } = usePaper(address)
  const url = useBlobUrl(data)
  if (url !== null) return <img className="join-picture" src={url} alt={label} />
  return isError ? <Icon name="image-later" size={28} /> : <Skeleton width={52} height={52} radius={12} />
}
