import type { Profile } from '@mindisle/contract'
import { Avatar } from '@mindisle/ui/avatar'
import { Icon } from '@mindisle/ui/icon'
import { toast } from '@mindisle/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { smaller } from '../../../../lib/files/smaller-picture.ts'
import { useCaller } from '../../../../lib/http/caller.ts'
import { useTexts } from '../../../../lib/i18n/use-texts.ts'
import { useSessionStore } from '../../../../shared/session/session-context.ts'
import { useSingle } from '../../components/use-single.ts'
import { isPictureType, pictureProblem, pictureTypes } from '../../flow/picture.ts'
import { errorsOf } from '../../../../lib/forms/errors-of.ts'
import { texts } from '../../texts.ts'

function usePicture() {
  const t = useTexts(texts)
  const { foreground } = useCaller()
  const store = useSessionStore()
  const [preview, setPreview] = useState<string | null>(null)
  const [error, setError] = useState('')
  useEffect(() => (preview === null ? undefined : () => URL.revokeObjectURL(preview)), [preview])
  const send = useSingle(async (file: File) => {
    // A phone's own picture has more pixels than the server opens.
    const picture = isPictureType(file.type) ? await smaller(file).catch(() => file) : file
    const problem = pictureProblem(picture)
    setError(problem ? t(`picture.${problem}`) : '')
    if (problem) return
    setPreview(URL.createObjectURL(picture))
    try {
      // The contract speaks of the bytes the server gets; the browser sends them from the blob as it is.
      const body = picture as unknown as Uint8Array
      store.setState({ userProfile: await foreground('POST /api/member/avatar', { body }) })
      toast(t('picture.done'), 'check-circle-fill')
    } catch (failure) {
      setError(errorsOf(failure, { picture_refused: ['picture'] }).picture ?? t('picture.failed'))
    } finally {
      setPreview(null)
    }
  })
  return { preview, error, send }
}

export function PictureChoice({ profile }: { profile: Profile }) {
  const t = useTexts(texts)
  const { preview, error, send } = usePicture()
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="profile__picture">
      <button
        type="button"
        className="profile__face"
        aria-label={t('picture.change')}
        aria-busy={preview !== null || undefined}
        aria-describedby="picture-says"
        onClick={() => input.current?.click()}
      >
        <Avatar
          src={preview ?? profile.avatar ?? undefined}
          name={profile.nickname || t('me.unnamed')}
          size={96}
          ring
        />
        <span className="profile__camera">
          <Icon name={preview === null ? 'camera-later' : 'circle-notch-bold'} size={18} />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        className="sr"
        tabIndex={-1}
        aria-label={t('picture.file')}
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file) void send(file)
          // Otherwise choosing the same file again after a failure would say nothing.
          target.value = ''
        }}
      />
      <p id="picture-says" className={error ? 'profile__error' : 'cap'} role={error ? 'alert' : undefined}>
        {error || t(preview === null ? 'picture.hint' : 'picture.sending')}
      </p>
    </div>
  )
}
