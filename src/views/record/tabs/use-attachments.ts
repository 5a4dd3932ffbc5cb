import type { AttachmentRow } from '../../../../domain/contracts/files.calls.ts'
import { deleteAttachment, fetchAttachments, type RecordName } from '../../../api/files.ts'
import { useT } from '../../../i18n/intl.ts'
import { notify } from '../../../state/notices.ts'
import { errorText } from '../../parts/error-text.ts'
import { useUploads } from '../uploads/use-uploads.ts'
import { useFetched } from './use-fetched.ts'

/** The files on a record: reading, adding and removing them. */
export function useAttachments(of: RecordName, pulse: number, onChanged: () => void) {
  const t = useT()
  const { value, error, again } = useFetched(of.id, stop => fetchAttachments(of, stop), pulse)
  const { send } = useUploads(of, () => {
    again()
    onChanged()
  })
  const remove = async (file: AttachmentRow) => {
    try {
      await deleteAttachment(file.id)
      notify({ kind: 'success', code: 'deleted' })
    } catch (failure) {
      notify({ kind: 'error', code: 'deleteFailed', message: `${t('deleteFailed')}: ${errorText(failure)}` })
    }
    again()
  }
  return { value, error, again, send, remove }
}
