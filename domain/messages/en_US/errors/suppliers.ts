/** Problems of audits and of what suppliers prove. */
export const suppliersErrors = {
  AUDIT_WEIGHTS: 'The weights of the sections add up to {sum}. They must add up to exactly 100.',
  AUDIT_SECTION_UNKNOWN: 'A question names section {section}, which the template does not have',
  AUDIT_SECTION_EMPTY: 'Section {section} has no question',
  AUDIT_GRADES: '{field}: grade A asks for more than grade B, and grade B for more than grade C',
  AUDIT_POINTS_ABOVE: '{field} can not be more than {max}',
  AUDIT_POINTS_OR_NOT: '{field}: a question that is not applicable has no points',
  AUDIT_NOT_ANSWERED: '{count} questions are not answered. Enter points, or mark them as not applicable.',
  AUDIT_NOTHING_ANSWERED: 'No question counts, so there is no score',
  AUDIT_SECOND_PERSON: 'Somebody else than the auditor decides about the audit',
  AUDIT_FAILED: 'The audit failed, so it can only be rejected',
  AUDIT_FINDINGS_OPEN: '{count} findings are not closed. Close them, or approve conditionally.',
  AUDIT_NO_CONDITION: 'No finding is open, so the approval needs no condition',
  CERTIFICATE_SECOND_PERSON: 'Somebody else than who uploaded the certificate verifies it',
} as const
