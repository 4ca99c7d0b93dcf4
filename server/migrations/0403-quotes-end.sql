-- Quotes of services that nobody answers end by the clock: those that wait already are looked at by it once.
update cases set tick_on = current_date where kind = 'service_order' and state = 'quoted' and tick_on is null;
