-- Pictures that wait for their form are counted by who left them. Of a guest that is the network, until a form names the
-- picture or it is deleted after a day.

alter table brand_picture add column network text;
create index brand_picture_unused_of_member on brand_picture (member_id) where used_at is null and member_id is not null;
create index brand_picture_unused_of_network on brand_picture (network) where used_at is null and network is not null;
