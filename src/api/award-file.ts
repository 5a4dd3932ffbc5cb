import { awardFileCall, awardFileCheckCall, type AwardFileChecked } from '../../domain/contracts/award-file.calls.ts'
import { saveResponse } from './files.ts'
import { callRaw, upload } from './http.ts'

/** Downloads the file of an approved award. */
export const saveAwardFile = async (award: string): Promise<void> =>
  saveResponse(await callRaw(awardFileCall, { body: { award }, quiet: true }))

/** Whether a file is the one of this award, byte for byte. */
export const checkAwardFile = (award: string, file: File): Promise<AwardFileChecked> =>
  upload<AwardFileChecked>(awardFileCheckCall, file, {}, { params: { award }, quiet: true })
