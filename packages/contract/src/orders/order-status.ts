import { orderStatuses } from '@handelsplatz/domain/orders';
import { z } from 'zod';

/** The states of an order at the interface. */
export const orderStatus = z.enum(orderStatuses);
