/** The preview of a mail. */
export const messaging = {
  mailPreview: 'Preview',
  mailPreviewNumber: 'Number of a record',
  mailPreviewHint: 'Enter the number of a record to see the saved template with its values.',
  mailPreviewOf: 'As {company} reads it',
  mailVariables: 'Variables: {names}',
} as const
