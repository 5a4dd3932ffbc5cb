import { useStore } from '@nanostores/react'
import { useT } from '../../../i18n/intl.ts'
import { notify } from '../../../state/notices.ts'
import { $uploads, addUploads, placeOf, type Upload, type UploadPlace } from '../../../state/uploads.ts'
import { errorText } from '../../parts/error-text.ts'

/** Files on their way to a record or to a field of it. */
export function useUploads(
  to: UploadPlace,
  onArrived: () => void,
): { readonly uploads: readonly Upload[]; send(files: FileList | readonly File[] | null): void } {
  const t = useT()
  const place = placeOf(to)
  const uploads = useStore($uploads).filter(u => u.place === place)
  return {
    uploads,
    send: files => {
      addUploads(files ?? [], to, {
        onArrived,
        onFailed: (file, error) => {
          const message = `${t('uploadFailed')} ${file.name}: ${errorText(error)}`
          notify({ kind: 'error', code: 'uploadFailed', message })
        },
      })
    },
  }
}
