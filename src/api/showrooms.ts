import { showroomAddressCall, type ShowroomAddress } from '../../domain/contracts/showroom.calls.ts'
import { call } from './http.ts'

/** The address of a link of a showroom. */
export const fetchShowroomAddress = async (id: string, signal?: AbortSignal): Promise<string> =>
  (
    await call<ShowroomAddress, typeof showroomAddressCall>(showroomAddressCall, {
      body: { id },
      quiet: true,
      ...(signal ? { signal } : {}),
    })
  ).address
