/** Deliberate differences between app and tables, with reasons. */
export const differs: Readonly<Record<string, string>> = {
  'entity CompanyRelation display field': 'an id says nothing to people; the kind of the relation does',
  'entity SupplierAudit display field': 'an id says nothing to people; the number of the audit does',
  'entity Inventory display field': 'an id says nothing to people; what lies there does',
  'entity Comment display field': 'an id says nothing to people; what was written does',
  'entity EmailMessage display field': 'a subject has variables such as {{poNo}}; the title has their values',
  'entity ExchangeRate display field': 'an id says nothing to people; the rate does',
  'entity LandingCost display field': 'an id says nothing to people; its name does',
  'entity ChargeRate display field': 'an id says nothing to people; its charge does',
  'field LandingCost.dutyPercent digits': 'duties such as 4.125 % or 0.3464 % need more than two digits (money.md 16)',
  'field LandingCost.taxPercent digits': 'percentages keep six digits (money.md 16)',
  'entity Log display field': 'an id says nothing to people; what happened does',
  'entity User display field': 'people are named by their name; two companies may have the same user name',
  'entity Shipment display field':
    'a shipment has no SO number before it is released; its own number names it from the first day',
  'entity CarrierLinkRecord display field': 'an id says nothing to people; the container does',
  'entity OceanFreightRate display field': 'an id says nothing to people; the port does',
  'field CodeSection.name required': 'the check of a section asks for it, with its own message (V-049)',
  'field CodeSection.type required': 'the check of a section asks for it, with its own message (V-050)',
  'field Position.organisationCode required': 'follows from the organisation, which is required',
  'field Supplier.company label': 'a supplier has an owner company too; the label says which of the two is meant',
  'field Attachment.fileType length': 'media types of office documents are longer than 40 characters',
  'field WorkflowComment.operation kind': 'codes say nothing to people; a list gives each its words',
  'field WorkflowComment.operation length': 'codes of a list have no length of their own',
  'field Attachment.file kind': 'the key of the stored file; an attachment cannot be an attachment of itself',
  'field CmsArticle.title kind':
    'a title is typed in two fields, one for each language; JSON is nothing to type for people',
  'transition companyStatus 1 -approvePurchaser-> 2 label':
    'both approvals stand beside each other in menu and palette; each says what it makes of the company',
  'transition companyStatus 1 -approveSupplier-> 5 label':
    'both approvals stand beside each other in menu and palette; each says what it makes of the company',
  'transition poConfirmStatus pending -acceptWithin-> pending':
    'the table has it as an effect of propose; as a step of the product it stands in the history',
  'transition poConfirmStatus signed -closeShort-> signed':
    'the table closes an order whose lines are short-closed; no transition of it does that',
  'list businessModule codes': 'jobs of approvals belong to no module of the table',
  'list currency codes': 'the table gives two; the product has the codes of ISO 4217 that goods are traded in',
  'field ExchangeRate.rate digits':
    'six digits lose 44,000 of 344,000 in rupiah, dong or pesos; ten keep them (money.md 16)',
  'field Payment.exchangeRate digits': 'six digits lose rates of IDR, VND and COP (money 16)',
  'field Payment.piNumber kind': 'each proforma invoice is a record; the payment lists their numbers (money 16)',
  'field Payment.piDate kind': 'each proforma invoice is a record; the payment lists their dates (money 16)',
  'transitions of poPaymentProgress':
    'the progress is derived from the states of the tranches, which have the transitions (trancheStatus, money 16)',
  'transitions of piSteps':
    'a PI step is derived from the states of the tranches; each proforma invoice has its own record (money 16)',
  'entity SupplierQuote display field': 'an id says nothing to people; the SKU does',
  'field RfqSku.quantity digits': 'goods by weight or length need three digits (sourcing 13)',
  'transition rfqRound firstOffering -confirmOpening-> firstOffering':
    'the table has no named openers (sourcing 2, S-CUT-3)',
  'transition rfqRound bafo -confirmOpening-> bafo': 'the table has no named openers (sourcing 2, S-CUT-3)',
  'transition rfqRound firstOffering -nameOpener-> firstOffering':
    'the table has no named openers (sourcing 2, S-CUT-3)',
  'transition rfqRound shortlist -nameOpener-> shortlist': 'the table has no named openers (sourcing 2, S-CUT-3)',
  'transition rfqRound sampling -nameOpener-> sampling': 'the table has no named openers (sourcing 2, S-CUT-3)',
  'transition rfqRound bafo -nameOpener-> bafo': 'the table has no named openers (sourcing 2, S-CUT-3)',
  'transition rfqRound firstOffering -extendCutoff-> firstOffering':
    'the table has no extension (sourcing 13, S-CUT-4)',
  'transition rfqRound bafo -extendCutoff-> bafo': 'the table has no extension (sourcing 13, S-CUT-4)',
  'transition rfqRound firstOffering -closeEarly-> firstOffering':
    'the table opens a seal when all have answered; a round closes early when all are final (sourcing 13, S-CUT-3)',
  'transition rfqRound bafo -closeEarly-> bafo': 'the table has no early end of a round (sourcing 13, S-CUT-3)',
  'transition moduleStatus new -create-> developing roles':
    'administrators of the platform may do what its developers may (decision 044)',
  'transition moduleStatus developing -release-> released roles':
    'a file of another installation brings a version that is released: the product does that (decision 044)',
  'transition moduleStatus released -upgrade-> developing roles':
    'administrators of the platform may do what its developers may (decision 044)',
  'transition moduleStatus released -switchVersion-> released roles':
    'people switch by a plan that they have read; the product then notes the version (decision 044)',
  'transition rfqRound sampling|shortlist -award-> contract': 'an award without best-and-final (sourcing 13)',
  'transition rfqRound contract -continueRemaining-> contract':
    'the table has it as an effect of award; as an action it can be chosen later (B-102)',
  'transition rfqRound po -continueRemaining-> po':
    'the table has it as an effect of award; as an action it can be chosen later (B-102)',
  'field Showroom.supplier entity': "a showroom is its company's own; each buyer has its own entry of a supplier",
  'field Showroom.layout kind': 'people choose it from a list; JSON is nothing to type',
  'entity WorkflowComment display field': 'an id says nothing to people; the opinion does',
  'entity ProxySetting display field': 'an id says nothing to people; the reason of a proxy does',
  'field ProxySetting.processName length': 'the name of a process has up to 120 characters',
  'field ProxySetting.startDate kind': 'whole days of who is away, in the zone of their company',
  'field ProxySetting.endDate kind': 'whole days of who is away, in the zone of their company',
  'field Workflow.file': 'the file is kept with each version, which never changes; the process names it (fileName)',
  'field Workflow.editState':
    'a draft stands beside the process that runs: whether there is one, and what keeps it from being published, is its state',
  'transitions of workflowTaskType':
    'nobody moves it: a proxy setting that begins or ends writes it, and one that is looked up when a task is made',
  'transition workflowTaskStatus 1 -complete-> 2':
    'three actions stand for it: approve, reject and return; the call takes complete with an outcome',
  'transition workflowTaskStatus 1 -jump-> 1':
    'the task that is left is closed as passed over; the other step has a task of its own',
  'transition workflowTaskStatus 1 -approve-> 2':
    'the table has one action, complete, with a choice; each choice has its button, prompt and demand for a reason',
  'transition workflowTaskStatus 1 -reject-> 2': 'the same: one of the three decisions of complete',
  'transition workflowTaskStatus 1 -return-> 2': 'the same: one of the three decisions of complete',
  'transition workflowTaskStatus 1 -claim-> 1': 'of several who are asked, one takes the task',
  'transition workflowTaskStatus 1 -jump-> 2':
    'a task that is left without a decision is closed; the other step has a task of its own',
  'list country codes': 'the table gives four examples; the product has every country of ISO 3166',
}
