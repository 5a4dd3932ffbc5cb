/** Records that have files, comments, likes and a history of their own; one line an area. */
export const withParts: readonly string[] = [
  'PurchaseOrder', 'OrderPlacement', 'PreOrder', 'PackingList',
  'VendorBooking', 'CargoDelivery', 'CarrierBooking', 'ShippingPlan', 'Shipment', 'ContainerLoading', 'ShipmentDocument', 'DestinationDelivery',
  'QcTask', 'QcStandard', 'Sample',
  'GoodsReceipt', 'DeliveryNote', 'SalesOrder', 'AllocationOrder', 'AssemblingOrder',
]
