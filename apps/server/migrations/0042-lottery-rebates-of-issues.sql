-- The console subtracts what uplines had from what an issue left the house.
create index lottery_agent_rebate_issue on lottery_agent_rebate (issue_id);
