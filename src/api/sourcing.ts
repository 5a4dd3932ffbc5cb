import {
  performanceCall,
  performanceLinesCall,
  type LinesAsked,
  type PerformanceAnswer,
  type PerformanceLines,
} from '../../domain/contracts/performance.calls.ts'
import {
  comparisonCall,
  comparisonXlsxCall,
  quotationReadCall,
  type ComparisonAnswer,
  type QuotationFile,
} from '../../domain/contracts/sourcing.calls.ts'
import { saveResponse } from './files.ts'
import { call, callRaw, upload } from './http.ts'

/** Open quotations side by side, and the RFQs that have some. */
export const fetchComparison = (rfq: string | null, signal?: AbortSignal): Promise<ComparisonAnswer> =>
  call<ComparisonAnswer, typeof comparisonCall>(comparisonCall, {
    body: { rfq },
    quiet: true,
    ...(signal ? { signal } : {}),
  })

/** Downloads the comparison as a workbook. */
export const saveComparison = async (rfq: string): Promise<void> =>
  saveResponse(await callRaw(comparisonXlsxCall, { body: { rfq }, quiet: true }))

/** The performance of suppliers in the last months. */
export const fetchPerformance = (months: number, signal?: AbortSignal): Promise<PerformanceAnswer> =>
  call<PerformanceAnswer, typeof performanceCall>(performanceCall, {
    body: { months },
    quiet: true,
    ...(signal ? { signal } : {}),
  })

/** The records behind one of its figures. */
export const fetchPerformanceLines = (body: LinesAsked, signal?: AbortSignal): Promise<PerformanceLines> =>
  call<PerformanceLines, typeof performanceLinesCall>(performanceLinesCall, {
    body,
    quiet: true,
    ...(signal ? { signal } : {}),
  })

/** The cells of a draft of a quotation as a file fills them; nothing is stored. */
export const readQuotation = (id: string, file: File): Promise<QuotationFile> =>
  upload<QuotationFile>(quotationReadCall, file, {}, { params: { id }, quiet: true })
