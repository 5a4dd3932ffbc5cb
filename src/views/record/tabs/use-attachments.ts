import { useState } from 'react'
import type { AttachmentRow } from '../../../../domain/contracts/files.calls.ts'
import { deleteAttachment, fetchAttachments, uploadAttachment, type RecordName } from '../../../api/files.ts'
import { useT } from '../../../i18n/intl.ts'
import { notify } from '../../../state/notices.ts'
import { errorText } from '../../parts/error-text.ts'
import { useFetched } from './use-fetched.ts'

/** The files on a record: reading, adding and removing them. */
export function useAttachments(of: RecordName, pulse: number, onChanged: () => void) {
  const t = useT()
  const [sending, setSending] = useState(0)
  const { value, error, again } = useFetched(of.id, stop => fetchAttachments(of, stop), pulse)
  const send = async (files: FileList | null) => {
    const all = [...(files ?? [])]
    setSending(n => n + all.length)
    for (const file of all) {
      try {
        await uploadAttachment(file, of)
        notify({ kind: 'success', code: 'uploadSuccess' })
      } catch (failure) {
        notify({
          kind: 'error',
          code: 'uploadFailed',
          message: `${t('uploadFailed')} ${file.name}: ${errorText(failure)}`,
        })
      }
      setSending(n => n - 1)
    }
    again()
    onChanged()
  }
  const remove = async (file: AttachmentRow) => {
    try {
      await deleteAttachment(file.id)
      notify({ kind: 'success', code: 'deleted' })
    } catch (failure) {
      notify({ kind: 'error', code: 'deleteFailed', message: `${t('deleteFailed')}: ${errorText(failure)}` })
    }
    again()
  }
  return { value, error, again, sending, send, remove }
}
